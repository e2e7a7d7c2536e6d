import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, moment, requiredLine } from './fields.ts'

export const role = z.enum(['admin', 'customer'])

/** What a signed-in person is told about the own account. */
export const signedInUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  createdAt: moment,
  role,
})
export type SignedInUser = z.infer<typeof signedInUser>

const passwordTooLong = 'Password must be at most 200 characters long.'

const passwordTooShort = 'Password must be at least 6 characters long.'

export const newPassword = z.string(passwordTooShort).min(6, passwordTooShort).max(200, passwordTooLong)

export const signInForm = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(200, passwordTooLong),
})
export type SignInForm = z.infer<typeof signInForm>

export const registerForm = z.object({
  firstName: requiredLine(100, 'First name is required'),
  lastName: requiredLine(100, 'Last name is required'),
  email,
  password: newPassword,
})
export type RegisterForm = z.infer<typeof registerForm>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in; 401 signed out',
  access: 'customer',
  reply: signedInUser,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in; the lines of the guest cart join the own cart',
  access: 'public',
  body: signInForm,
  reply: signedInUser,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Open an account and sign in',
  access: 'public',
  body: registerForm,
  reply: signedInUser,
  status: 201,
})

export const forgotPasswordForm = z.object({ email })
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  summary:
    'Ask for a mail with a link to choose a new password; always 202, whether the email is known or not',
  access: 'public',
  body: forgotPasswordForm,
  status: 202,
})

const resetPasswordForm = z.object({ token: z.string().max(200), password: newPassword })
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Choose a new password by the link of a mail, once; ends all sessions. 422 reset-link-invalid',
  access: 'public',
  body: resetPasswordForm,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  summary:
    "Confirm an email by the token of a mailed link, once; from a page's form (Accept: text/html) answers 303. 422 confirmation-link-invalid, 409 email-taken",
  access: 'public',
  query: z.object({ token: z.string().max(200) }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: "End the session; from a page's form (Accept: text/html) answers 303 to /",
  access: 'public',
})

export const logoutByLink = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'Always 405: following a link must sign nobody out',
  access: 'public',
})
