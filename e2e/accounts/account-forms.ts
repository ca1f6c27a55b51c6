import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')
export const emailBox = (page: Page) => main(page).getByRole('textbox', { name: 'Email', exact: true })
export const secret = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

/** Fills in the sign-in form of an open page and sends it. */
export const signIn = async (page: Page, email: string, password: string) => {
  await emailBox(page).fill(email)
  await secret(page, 'Password').fill(password)
  await press(page, 'Sign In')
}
