/**
 * The contract's plain tables: names, kinds and limits that browser and servers share. Nothing here imports the validator,
 * so that any part of the site may take them.
 */
export * from './account.ts'
export * from './brand-fields.ts'
export * from './campaigns.ts'
export * from './coins.ts'
export * from './content.ts'
export * from './currencies.ts'
export * from './games.ts'
export * from './languages.ts'
export * from './live.ts'
export * from './modules.ts'
export * from './operators.ts'
export * from './prode.ts'
export * from './racing.ts'
export * from './push.ts'
export * from './refusals.ts'
export * from './rewards.ts'
export * from './sports.ts'
export * from './store.ts'
export * from './support.ts'
export * from './wallet.ts'
