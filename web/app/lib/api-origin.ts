/** Where the API of this page answers: with the page, unless PUBLIC_API_URL says otherwise. In a browser alone. */
export const apiOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '';
