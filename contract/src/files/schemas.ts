/** The most bytes of a picture: 5 MB. */
export const IMAGE_BYTES = 5 * 1024 * 1024;

/** The most bytes of a list in CSV: tens of thousands of rows. */
export const LIST_BYTES = 20 * 1024 * 1024;
