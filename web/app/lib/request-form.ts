import { data } from 'react-router';

/** The form that a page was sent; 400 for a body that is none. */
export const formOf = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
