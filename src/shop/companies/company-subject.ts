/** A company in the activity log. */
export const companySubject = (id: number) => `company ${id}`
