import { ApiError } from '@healthplus/contract/errors';
import { expect, it } from 'vitest';
import { actionMessageOf, fieldsOf, isSignedOut, messageOf, needsSecondStep } from './errors.ts';

const failed = (status: number, body: object) => new ApiError(status, { code: 'x', message: '', ...body } as never);

it('a failure says what the server says, else the given text', () => {
  expect(messageOf(failed(409, { message: 'Taken.' }), 'That did not work.')).toBe('Taken.');
  expect(messageOf(failed(500, {}), 'That did not work.')).toBe('That did not work.');
  expect(messageOf(new TypeError('fetch'), 'That did not work.')).toBe('That did not work.');
});
it('an action says the server’s words only where they stand beside no field and it is not broken', () => {
  expect(actionMessageOf(failed(409, { message: 'Taken.' }), 'Failed.')).toBe('Taken.');
  expect(actionMessageOf(failed(400, { message: 'Bad.', fields: { name: 'Bad.' } }), 'Failed.')).toBe('Failed.');
  expect(actionMessageOf(failed(503, { message: 'Busy.' }), 'Failed.')).toBe('Failed.');
});
it('fields are the server’s, none without an answer', () => {
  expect(fieldsOf(failed(400, { fields: { name: 'Bad.' } }))).toEqual({ name: 'Bad.' });
  expect(fieldsOf(failed(400, {}))).toEqual({});
  expect(fieldsOf(new Error('x'))).toEqual({});
});
it('a session that has ended, and a second step that is wanted, are told apart', () => {
  expect(isSignedOut(failed(401, {}))).toBe(true);
  expect(isSignedOut(failed(403, {}))).toBe(false);
  expect(needsSecondStep(failed(401, { code: 'second_factor_required' }))).toBe(true);
  expect(needsSecondStep(failed(401, { code: 'unauthorized' }))).toBe(false);
});
