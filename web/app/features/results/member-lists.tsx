import type { MeasuredParameter } from '@healthplus/contract/results/schemas';

/** The id of the list that holds what may be said of a parameter: one for all the cells of a table. */
export const membersListOf = ({ parameterId }: Pick<MeasuredParameter, 'parameterId'>) => `members-${parameterId}`;

/** What the cells of a table offer while somebody types, once for each parameter that is told in words. */
export function MemberLists({ parameters }: { parameters: MeasuredParameter[] }) {
  const listed = new Map(parameters.map((parameter) => [parameter.parameterId, parameter]));
  return [...listed.values()]
    .filter(({ members }) => members.length > 0)
    .map((parameter) => (
      <datalist key={parameter.parameterId} id={membersListOf(parameter)}>
        {parameter.members.map((member) => (
          <option key={member} value={member} />
        ))}
      </datalist>
    ));
}
