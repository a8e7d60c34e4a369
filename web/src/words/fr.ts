/** All texts of the page in one file, to save round trips; the rules are separate. */
export default Object.values(
  import.meta.glob<string>(
    "../../../src/whitechapel/locales/fr/{words,events,errors,levels,server,page,page-*}.ftl",
    { query: "?raw", import: "default", eager: true },
  ),
);
