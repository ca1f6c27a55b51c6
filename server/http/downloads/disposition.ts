/** RFC 6266: a plain name for old programs, the whole name for the others. */
export const disposition = (type: 'attachment' | 'inline', name: string): string =>
  `${type}; filename="${name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
