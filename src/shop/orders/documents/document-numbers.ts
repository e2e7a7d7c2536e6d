export const formatInvoiceNumber = (number: number) => `INV-${sixDigits(number)}`

export const formatCreditNoteNumber = (number: number) => `CN-${sixDigits(number)}`

const sixDigits = (number: number) => String(number).padStart(6, '0')
