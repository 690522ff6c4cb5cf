import { describe, expect, it } from 'vitest';
import { emptyDraft, payloadOf } from './package-draft.ts';

describe('a package as its call takes it', () => {
  it('has numbers where the form has text', () =>
    expect(
      payloadOf({
        ...emptyDraft,
        basePrice: '900.50',
        offerPrice: '499',
        fastingRequired: true,
        fastingDuration: '12',
        categoryId: 3,
      }),
    ).toMatchObject({ basePrice: 900.5, offerPrice: 499, fastingRequired: true, fastingDuration: 12, categoryId: 3 }));
  it('has no duration without fasting, whatever was typed before', () => {
    expect(payloadOf({ ...emptyDraft, fastingRequired: false, fastingDuration: '12' }).fastingDuration).toBeNull();
    expect(payloadOf({ ...emptyDraft, fastingRequired: true, fastingDuration: '' }).fastingDuration).toBeNull();
  });
  it('leaves out what is empty, so that the server can say it is required', () =>
    expect(payloadOf(emptyDraft)).toMatchObject({
      basePrice: undefined,
      offerPrice: undefined,
      categoryId: undefined,
    }));
});
