/**
 * What reaching a state brings with it: *now*, in the same transaction and in this order, and *later*, by jobs that are
 * queued in it. The tables stand beside the states; each process runs what its table names, and nothing else.
 */
export interface Effects<Now extends string = string, Later extends string = never> {
  now: readonly Now[];
  later: readonly Later[];
}
