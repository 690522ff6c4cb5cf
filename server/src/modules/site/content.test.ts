import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct();
const faq = (question: string) => ({ en: [{ question, answer: 'Yes.' }], hi: [{ question, answer: 'हाँ।' }] });

describe('site content', () => {
  it('is empty until an administrator writes some, and empty again after a reset', async () => {
    const token = await product.loginDemonstration('admin');
    expect((await product.call('GET', '/api/site/content')).body).toEqual({});
    const saved = await product.call('PUT', '/api/admin/content/faq', { token, body: faq('Open on Sunday?') });
    expect(saved.status).toBe(200);
    product.deps.cache.forget();
    expect((await product.call('GET', '/api/site/content')).body).toEqual({ faq: faq('Open on Sunday?') });
    await product.call('DELETE', '/api/admin/content/faq', { token });
    product.deps.cache.forget();
    expect((await product.call('GET', '/api/site/content')).body).toEqual({});
  });
  it('names each field that does not fit, in both languages', async () => {
    const token = await product.loginDemonstration('admin');
    const wrong = { en: [{ condition: 'Fever', image: 'https://else.example/a.png', link: 'http://x' }], hi: [] };
    const { status, body } = await product.call('PUT', '/api/admin/content/insights', { token, body: wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(['en.0.image', 'en.0.link', 'hi']);
  });
  it('is judged as every other text of the site: none offers to find out the sex of an unborn child', async () => {
    const token = await product.loginDemonstration('admin');
    const guilty = {
      ...faq('Open on Sunday?'),
      en: [{ question: 'Boy or girl?', answer: 'We tell the sex of your unborn baby.' }],
    };
    const refused = await product.call('PUT', '/api/admin/content/faq', { token, body: guilty });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['en']]);
    product.deps.cache.forget();
    expect((await product.call('GET', '/api/site/content')).body).toEqual({});
  });
  it('has no key that the site does not know', async () => {
    const token = await product.loginDemonstration('admin');
    expect((await product.call('PUT', '/api/admin/content/scripts', { token, body: faq('x') })).status).toBe(400);
  });
});
