import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, line, text } from '#contract/fields.ts'

const phoneError = 'Enter a phone number such as +49 30 1234567, or leave it empty'
const emailError = 'Please enter a valid email address, or leave it empty'

/** How the shop is reached, beside the seller's address. Pages leave empty fields out. */
export const contactForm = z.object({
  phone: line(40).regex(/^(?:\+?[\d(][\d ()./-]{3,37}\d)?$/, phoneError),
  email: line(254).refine((typed) => typed === '' || email.safeParse(typed).success, emailError),
  /** Lines such as 'Monday to Friday, 09:00 to 17:00', in the time zone of the shop. */
  hours: text(500).trim(),
})
export type ContactForm = z.infer<typeof contactForm>

/** Null where the shop has not entered it. */
const contactDetails = z.object({
  /** The seller's name. */
  name: z.string().nullable(),
  /** The seller's address, in lines. */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
  /** Whether some of it is the demo shop's sample. */
  isSample: z.boolean(),
})
export type ContactDetails = z.infer<typeof contactDetails>

export const getContactDetails = endpoint({
  method: 'GET',
  path: '/api/contact',
  summary: 'Get the address, phone number, email and opening hours of the shop',
  access: 'public',
  reply: contactDetails,
  shared: true,
})
