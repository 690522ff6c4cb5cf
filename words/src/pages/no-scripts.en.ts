/** What stands above a page in a browser that runs no scripts: the server alone has it. */
export const noScripts = {
  notice: 'You can read everything here. Logging in and booking need JavaScript: please switch it on, or call us.',
} as const;
