// The same 24 cards as a plain React Router page: no styles, no icons, no languages, no data beside the markup.
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Link, StaticRouterProvider, useLoaderData } from 'react-router';

function Cards() {
  return h(
    'html',
    null,
    h(
      'body',
      null,
      useLoaderData().map((card) =>
        h(
          'article',
          { key: card.id, className: 'card' },
          h('h3', null, h(Link, { to: card.url }, card.name)),
          h('p', null, card.description),
          h('p', null, card.firstParameters.join(', ')),
          h('ul', null, h('li', null, card.resultHours), h('li', null, card.fastingHours)),
          h('p', null, h('span', null, card.price), h('s', null, card.basePrice)),
          h(Link, { to: card.url }, 'Compare labs'),
        ),
      ),
    ),
  );
}

/** Renders the page anew at each call. */
export function plainPage(cards) {
  const { query, dataRoutes } = createStaticHandler([{ path: '/', loader: () => cards, Component: Cards }]);
  return async () => {
    const context = await query(new Request('http://localhost/'));
    const router = createStaticRouter(dataRoutes, context);
    return `<!doctype html>${renderToString(h(StaticRouterProvider, { router, context }))}`;
  };
}
