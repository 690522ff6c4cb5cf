interface Written {
  line: string;
  floor: string;
  locality: string;
  landmark: string;
  city: string;
  pincode: string;
}

/** An address as the collector reads it. */
export const writtenAddress = ({ line, floor, locality, landmark, city, pincode }: Written): string =>
  [line, floor && `floor ${floor}`, locality, landmark, `${city} ${pincode}`].filter(Boolean).join(', ');
