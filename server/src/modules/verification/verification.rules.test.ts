import { requiredSlots } from '@healthplus/contract/labs/schemas';
import { describe, expect, it } from 'vitest';
import { type Handed, isProfileComplete, missingDocuments } from '#src/modules/labs/lab-profile.rules.ts';
import { obstaclesTo } from './verification.rules.ts';

const whole = { address: '7 Road', city: 'Pune', pincode: '411038', operational_hours: 'Daily', image_url: '/a.png' };
const all = (state: Handed['state']): Handed[] => requiredSlots.map((slot) => ({ slot, state }));

const TODAY = '2026-11-26';

describe('what stands against verifying a lab', () => {
  it('is nothing with a whole profile and every required document approved', () => {
    expect(requiredSlots).toHaveLength(6);
    expect(obstaclesTo(whole, all('approved'), TODAY)).toEqual([]);
  });
  it.each(Object.keys(whole))('is the profile without its %s', (part) => {
    const profile = { ...whole, [part]: part === 'address' ? '' : null };
    expect(isProfileComplete(profile)).toBe(false);
    expect(obstaclesTo(profile, all('approved'), TODAY)).toEqual([{ about: 'profile' }]);
  });
  it.each([...requiredSlots])('is the document %s when it is missing, waiting or rejected', (slot) => {
    const without = all('approved').filter((entry) => entry.slot !== slot);
    expect(obstaclesTo(whole, without, TODAY)).toEqual([{ about: 'document', slot, missing: true, ended: false }]);
    for (const state of ['waiting', 'rejected'] as const)
      expect(obstaclesTo(whole, [...without, { slot, state }], TODAY)).toEqual([
        { about: 'document', slot, missing: false, ended: false },
      ]);
    // A rejected one beside an approved one is history.
    expect(obstaclesTo(whole, [...all('approved'), { slot, state: 'rejected' }], TODAY)).toEqual([]);
    const until = (validUntil: string): Handed[] => [...without, { slot, state: 'approved', validUntil }];
    expect(obstaclesTo(whole, until(TODAY), TODAY)).toEqual([]);
    expect(obstaclesTo(whole, until('2026-11-25'), TODAY)).toEqual([
      { about: 'document', slot, missing: false, ended: true },
    ]);
  });
  it('is not an optional document', () =>
    expect(obstaclesTo(whole, [...all('approved'), { slot: 'gstNumber', state: 'rejected' }], TODAY)).toEqual([]));
});

describe('missing documents', () => {
  it('are those not handed in, or rejected and not replaced', () => {
    expect(missingDocuments([])).toEqual([...requiredSlots]);
    expect(missingDocuments(all('waiting'))).toEqual([]);
    expect(missingDocuments(all('rejected'))).toEqual([...requiredSlots]);
    const [first] = requiredSlots;
    expect(missingDocuments([...all('rejected'), { slot: first!, state: 'waiting' }])).toEqual(requiredSlots.slice(1));
  });
});
