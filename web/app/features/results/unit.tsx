/** A unit as it is written, 10^3/µL as ×10³/µL; whoever copies it gets ×10^3. */
export function Unit({ unit }: { unit: string }) {
  const [before, power, after] = unit.split(/10\^(\d+)/);
  if (power === undefined) return unit;
  return (
    <>
      {before}×10<span className="sr-only">^</span>
      <sup>{power}</sup>
      {after}
    </>
  );
}
