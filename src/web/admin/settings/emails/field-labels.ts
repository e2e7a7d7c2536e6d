/** Labels of an email's fields. */
export const fieldLabels: Record<string, string> = { subject: 'Subject', heading: 'Heading', text: 'Text' }
