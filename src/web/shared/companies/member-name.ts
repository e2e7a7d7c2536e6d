/** 'Mara Lindqvist' */
export const memberName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
