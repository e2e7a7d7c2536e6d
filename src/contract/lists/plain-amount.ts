/** One text for each amount as typed, such as `10.5` for `010.50`. */
export const plainAmount = (typed: string) => String(Number(typed))
