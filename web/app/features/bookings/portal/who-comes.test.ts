import { expect, it } from 'vitest';
import { peopleOf, testsOf } from './who-comes.ts';

const order = (name: string, state: 'active' | 'cancelled', ...items: string[]) => ({
  id: 1,
  personId: null,
  person: { name, sex: 'female', age: 42 },
  pregnant: false,
  state,
  sampleState: 'planned' as const,
  reportState: null,
  items: items.map((item) => ({ itemId: 1, name: item, translations: {}, price: 1 })),
  total: 1,
  lastMealAt: null,
});

it('names who comes and what is taken of whom; who was left out is not among them', () => {
  const both = { orders: [order('Sunita', 'active', 'CBC', 'TSH'), order('Kamla', 'active', 'Glucose')] };
  expect([peopleOf(both), testsOf(both)]).toEqual(['Sunita, 42; Kamla, 42', 'Sunita: CBC, TSH; Kamla: Glucose']);
  const one = { orders: [order('Sunita', 'active', 'CBC'), order('Kamla', 'cancelled')] };
  expect([peopleOf(one), testsOf(one)]).toEqual(['Sunita, 42', 'CBC']);
  const none = { orders: [order('Sunita', 'cancelled', 'CBC')] };
  expect([peopleOf(none), testsOf(none)]).toEqual(['Sunita, 42', 'CBC']);
});
