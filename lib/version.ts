/** Version of the product, answered by the health check. */
export const VERSION = "0.1.0";
