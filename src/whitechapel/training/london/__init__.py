"""The course of London: games of the kernel, labelled by looking ahead and by their results."""
