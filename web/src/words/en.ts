/** The words of the page in one file, for each file costs a round trip; those of the rules apart. */
export default Object.values(
  import.meta.glob<string>(
    "../../../src/whitechapel/locales/en/{words,events,errors,levels,server,page,page-*}.ftl",
    { query: "?raw", import: "default", eager: true },
  ),
);
