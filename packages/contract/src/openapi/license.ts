/** Of the documents: the contract may be implemented by anyone it was given to. */
export const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as const
