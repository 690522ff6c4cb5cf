/** What the API says about analytics: codes, each with the names of its parameters. */
export const analyticsCodes = {
  there_is_no_such_export: [],
} as const;
