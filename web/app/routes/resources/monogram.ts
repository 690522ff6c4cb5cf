import { monogramGrounds } from '@healthplus/contract/labs/monogram';
import { data } from 'react-router';
import type { Route } from './+types/monogram';

/** A picture of two letters, for a lab that has none of its own: drawn from its address alone, and the same for ever. */
export function loader({ params }: Route.LoaderArgs) {
  const [, letters, ground] = /^([\p{L}\p{M}\p{N}]{1,12}|\+)-(\d)\.svg$/u.exec(params.name) ?? [];
  const colour = monogramGrounds[Number(ground)];
  if (!letters || !colour) throw data(null, { status: 404 });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="16" fill="${colour}"/><text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="40" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`;
  return new Response(picture, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
