/** A file that Vite puts into the bundle as a data: address. */
declare module '*.ttf?inline' {
  const address: string;
  export default address;
}
