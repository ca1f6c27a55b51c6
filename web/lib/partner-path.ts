/** The page of an engineering company. */
export const partnerPath = (id: string): string => `/partners/${id}`
