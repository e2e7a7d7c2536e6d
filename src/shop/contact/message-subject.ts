/** Names a message from the contact page in the audit log, and in the emails about it. */
export const messageSubject = (id: number) => `contact message ${id}`
