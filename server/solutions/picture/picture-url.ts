/** Address of the picture of a solution; another one after each change, so that it can be kept. */
export const pictureUrl = (id: string, updatedAt: Date): string =>
  `/media/solutions/${id}.png?v=${updatedAt.getTime().toString(36)}`
