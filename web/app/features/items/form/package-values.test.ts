import { createOwnPackage } from '@healthplus/contract/lab-packages/endpoints';
import { describe, expect, it } from 'vitest';
import { emptyPackage, packageBody } from './package-values.ts';

describe('a package as its call takes it', () => {
  it('has numbers where the form has text', () =>
    expect(
      createOwnPackage.body.parse(
        packageBody({
          ...emptyPackage,
          name: 'Two tests',
          basePrice: '900.50',
          offerPrice: '499',
          fastingRequired: true,
          fastingDuration: '12',
          categoryId: 3,
          locationIds: [1],
          selectedTests: [{ testId: 1, parameterIds: [2] }],
        }),
      ),
    ).toMatchObject({ basePrice: 900.5, offerPrice: 499, fastingRequired: true, fastingDuration: 12, categoryId: 3 }));
  it('has no duration without fasting, whatever was typed before', () => {
    expect(packageBody({ ...emptyPackage, fastingRequired: false, fastingDuration: '12' }).fastingDuration).toBeNull();
    expect(packageBody({ ...emptyPackage, fastingRequired: true, fastingDuration: '' }).fastingDuration).toBeNull();
  });
  it('leaves out what is empty, so that the server can say it is required', () =>
    expect(packageBody(emptyPackage)).toMatchObject({
      basePrice: undefined,
      offerPrice: undefined,
      categoryId: undefined,
    }));
});
