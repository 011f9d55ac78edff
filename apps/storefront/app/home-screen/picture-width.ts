/** The address of a picture that exists in several widths, `{w}` being the width in pixels. */
export const ofWidth = (picture: string, width: number): string => picture.replaceAll('{w}', String(width))
