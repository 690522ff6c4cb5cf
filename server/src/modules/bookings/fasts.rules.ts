interface Fasting {
  orders: readonly { name: string; state: string; fasting_hours: number | null }[];
}

/** The fasts of a visit, the longest first, each with whose it is: nobody is named where it is everybody's. */
export function fastsOf({ orders }: Fasting): { who: string; hours: number }[] {
  const going = orders.filter(({ state }) => state !== 'cancelled');
  const lengths = [...new Set(going.map(({ fasting_hours: hours }) => hours))].filter(
    (hours) => hours !== null && hours > 0,
  );
  return (lengths as number[])
    .toSorted((a, b) => b - a)
    .map((hours) => {
      const fasting = going.filter(({ fasting_hours }) => fasting_hours === hours);
      return { hours, who: fasting.length === going.length ? '' : fasting.map(({ name }) => name).join(', ') };
    });
}
