/** How many times longer than usual a test may wait, for a machine that does much else meanwhile. */
export const PATIENCE = Number(process.env.TEST_PATIENCE || 1)
