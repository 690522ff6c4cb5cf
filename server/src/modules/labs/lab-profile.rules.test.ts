import { requiredSlots } from '@healthplus/contract/labs/schemas';
import { expect, it } from 'vitest';
import { type Handed, isProfileComplete, missingDocuments } from './lab-profile.rules.ts';

it('a required document is missing where it is not there, or was rejected and not replaced', () => {
  expect(missingDocuments([])).toEqual(requiredSlots);
  const slot = requiredSlots[0]!;
  const handed = (...states: Handed['state'][]) => missingDocuments(states.map((state) => ({ slot, state })));
  expect(handed('rejected')).toContain(slot);
  for (const states of [['waiting'], ['approved'], ['rejected', 'waiting']] as const)
    expect(handed(...states)).toEqual(requiredSlots.slice(1));
});

it('a profile is complete with every part, and with none left out', () => {
  const whole = {
    address: '1 Road',
    city: 'Pune',
    pincode: '411001',
    operational_hours: '8 to 8',
    image_url: '/x.png',
  };
  expect(isProfileComplete(whole)).toBe(true);
  for (const part of Object.keys(whole)) expect(isProfileComplete({ ...whole, [part]: '' })).toBe(false);
});
