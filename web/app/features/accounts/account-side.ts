/** Where customers, doctors and administrators keep their token, and where they sign in. */
export const accountSide = { token: 'token', login: '/login' } as const;
