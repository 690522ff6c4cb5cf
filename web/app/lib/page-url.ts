/**
 * The address of the page that a request is for. What scripts ask for a page's data ends in `.data`, and for the home page's
 * in `_root.data`: a redirect to that would lead to no page.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  url.searchParams.delete('_routes');
  return url;
}
