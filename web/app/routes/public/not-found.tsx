import { data } from 'react-router';

/** Any other address: the error page of the frame, with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
