import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, isoDateTime, requiredLine } from './fields.ts'

export const role = z.enum(['admin', 'customer'])

export const signedInUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  createdAt: isoDateTime,
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
  summary: 'Get the signed-in user; 401 when signed out',
  access: 'customer',
  reply: signedInUser,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in and merge the guest cart into your cart',
  access: 'public',
  body: signInForm,
  reply: signedInUser,
  problems: ['busy', 'too-many-requests', 'wrong-credentials'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in',
  access: 'public',
  body: registerForm,
  reply: signedInUser,
  status: 201,
  problems: ['busy', 'email-taken'],
})

export const forgotPasswordForm = z.object({ email })
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Request an email with a link to choose a new password; always 202, even for an unknown email',
  access: 'public',
  body: forgotPasswordForm,
  status: 202,
})

const resetPasswordForm = z.object({ token: z.string().max(200), password: newPassword })
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  summary:
    'Set a new password with the token from the email, once; ends all sessions. 422 reset-link-invalid',
  access: 'public',
  body: resetPasswordForm,
  problems: ['busy', 'reset-link-invalid'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  summary:
    'Confirm an email with the token from the email, once; a form (Accept: text/html) gets a 303. 422 confirmation-link-invalid, 409 email-taken',
  access: 'public',
  query: z.object({ token: z.string().max(200) }),
  redirects: true,
  problems: ['confirmation-link-invalid', 'email-taken'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out; a form (Accept: text/html) gets a 303 to /',
  access: 'public',
  redirects: true,
})

export const logoutByLink = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'Always 405, so that a link cannot sign users out',
  access: 'public',
  problems: ['method-not-allowed'],
})
