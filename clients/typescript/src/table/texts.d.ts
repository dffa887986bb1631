// Files that are built into the module.

declare module "*.css" {
  const text: string;
  export default text;
}
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.json" {
  const content: any;
  export default content;
}
