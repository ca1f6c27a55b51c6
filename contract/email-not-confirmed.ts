/**
 * The refusal of what an account may do only once its address is proven: until then someone else may have made it. In a
 * file of its own, because browsers read it too.
 */
export const emailNotConfirmed = {
  status: 409,
  message:
    'Please confirm your e-mail address first: follow the link in our mail. Your profile page sends it again.',
} as const
